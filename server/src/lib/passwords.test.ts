import { BusyError } from './errors/busy-error';
import { NOBODYS_HASH, Passwords } from './passwords';

/** What comes before salt and hash: how long it takes. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

describe('passwords', () => {
  it('take as long when there is none to compare with', async () => {
    expect(costOf(NOBODYS_HASH)).toBe(costOf(await new Passwords().hash('any')));
  });

  it('of nobody never match, also after the queue was full at the first of them', async () => {
    const passwords = new Passwords();
    const hashes = Array.from({ length: 22 }, () => passwords.hash('any'));
    await expect(passwords.verify(null, 'any')).rejects.toThrow(BusyError);
    await Promise.all(hashes);
    expect(await passwords.verify(null, 'any')).toBe(false);
  });

  it('compares letters with marks in one form, whichever a keyboard sends', async () => {
    const passwords = new Passwords();
    const [composed, marks] = ['caf\u00e9 susu', 'cafe\u0301 susu'];
    expect(await passwords.verify(await passwords.hash(composed), marks)).toBe(true);
    expect(await passwords.verify(await passwords.hash(marks), composed)).toBe(true);
  });
});
