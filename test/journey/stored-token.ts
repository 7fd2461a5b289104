/** Runs in the page: the token on the device, `''` for a visitor. */
export function storedToken(): string {
  const stored = JSON.parse(localStorage.getItem('session') ?? '{}') as { data?: { value?: { token?: string } } };
  return stored.data?.value?.token ?? '';
}
