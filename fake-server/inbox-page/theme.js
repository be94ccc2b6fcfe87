// Runs before the first paint, so that a chosen theme never flashes.
try {
  const theme = localStorage.getItem("waybill-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to a page; then the system's theme stays.
}

// What the first bubble waits for. The key of another workspace is sent in a
// header, which a preload has none of: it would bring the wrong messages.
if (!new URLSearchParams(location.search).has("key")) {
  const link = document.createElement("link");
  link.rel = "preload";
  link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = "api/bubbles?after=0&limit=60&shared=true";
  document.head.append(link);
}
