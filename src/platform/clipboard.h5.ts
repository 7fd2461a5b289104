/** For browsers without `navigator.clipboard` (plain http, old webviews): a field outside of the screen is copied from. */
function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;left:-9999px;font-size:16px';
  // In the layer that holds the focus: a dialog keeps it inside.
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

/** Whether the text is on the clipboard now; some hosts forbid it. Silent: the caller says what happened. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}
