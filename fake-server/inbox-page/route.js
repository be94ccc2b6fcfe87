/** The official sender, where an address names an account. */
export const OFFICIAL = "official";

/** The address of a screen; parameters that are empty stay away. */
export function linkTo(screen, params = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== "") query.set(name, value);
  }
  return query.size > 0 ? `#/${screen}?${query}` : `#/${screen}`;
}

/** Goes somewhere; `isQuiet` leaves no trace in the history. */
export function go(screen, params, isQuiet = false) {
  const link = linkTo(screen, params);
  if (link === location.hash) return;
  if (!isQuiet) location.hash = link;
  else {
    history.replaceState(null, "", link);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}
