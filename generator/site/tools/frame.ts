/** The theme that the address of a frame names, whatever the device prefers. */
const theme = new URLSearchParams(location.search).get('theme') ?? '';
if (/^(?:light|dark)$/.test(theme)) document.documentElement.style.colorScheme = theme;
