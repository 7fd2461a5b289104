export const isAddress = (url: string): boolean => window.location.hash === `#${url}`;
