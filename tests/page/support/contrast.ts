/** How well two colours, as a browser computes them, are told apart (WCAG 2, from 1 to 21). */
export function contrastOf(one: string, other: string): number {
  const [bright, dark] = [one, other].map(lightOf).toSorted((a, b) => b - a);
  return (Number(bright) + 0.05) / (Number(dark) + 0.05);
}

/** The relative luminance of `rgb(…)`. */
function lightOf(colour: string): number {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * Number(red) + 0.7152 * Number(green) + 0.0722 * Number(blue);
}
