/** Copies from a field outside the screen, for browsers without `navigator.clipboard` (plain http, old webviews). */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:-9999px;font-size:16px';
  // The field is added to the layer with the focus, because a dialog keeps the focus inside.
  const before = document.activeElement as HTMLElement | null;
  const parent = before?.closest('[role="dialog"]') ?? document.body;
  parent.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    before?.focus({ preventScroll: true });
  }
}

/** Copies a text. Returns whether that worked; some hosts forbid it. Shows no message: the caller does. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}
