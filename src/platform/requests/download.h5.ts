/** Some browsers read the URL of a download only after the tap was handled. */
const keepUrlMs = 60_000;

/** Downloads a file. Browsers do not report the end. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keepUrlMs);
}
