/** The invite code of the address by which the app was opened (`/?invite=CODE`); empty: none. */
export const launchedInvite = (): string => /[?&]invite=([A-Za-z0-9]+)/.exec(location.search)?.[1] ?? '';
