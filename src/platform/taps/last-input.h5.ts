let isKey = false;

window.addEventListener(
  'keydown',
  () => {
    isKey = true;
  },
  true,
);
for (const name of ['pointerdown', 'touchstart'])
  window.addEventListener(
    name,
    () => {
      isKey = false;
    },
    { capture: true, passive: true },
  );

/** Whether the customer's last act was a key. Then a field may take the focus without opening a phone's keyboard. */
export const wasKey = (): boolean => isKey;
