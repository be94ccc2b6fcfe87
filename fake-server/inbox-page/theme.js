// Runs before the first paint, so that a chosen theme never flashes.
try {
  const theme = localStorage.getItem("waybill-theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to a page; then the system's theme stays.
}
