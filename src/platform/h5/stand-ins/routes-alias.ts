/** Replaces the router's table of renamed paths: this app renames none. */
export const routesAlias = {
  set: (): void => undefined,
  getAll: (): string[] => [],
  getAlias: (path: string): string => path,
  getOrigin: (path: string): string => path,
};
