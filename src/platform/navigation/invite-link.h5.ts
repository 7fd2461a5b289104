/**
 * The invite code of the address by which the app was opened (`/?invite=CODE`). Returns an empty text if there is none.
 * It may have any form.
 */
export const launchedInvite = (): string => /[?&]invite=([^&]*)/.exec(location.search)?.[1] ?? '';
