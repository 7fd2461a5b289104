/** Returns the token on the device, or `''` for a visitor. It runs in the page. */
export function storedToken(): string {
  const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { data?: { value?: { token?: string } } };
  return stored.data?.value?.token ?? '';
}
