import { copyText } from './clipboard.h5';

interface Browser {
  clipboard?: { writeText(text: string): Promise<void> };
  execCommand: () => boolean;
}

/** A simulated browser: its clipboard functions, and what was copied. */
function browser({ clipboard, execCommand }: Browser): { copied: () => string } {
  let copied = '';
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return execCommand();
  };
  return { copied: () => copied };
}

describe('copying in a browser', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div role="dialog"><button id="copy">Copy</button></div>';
    document.getElementById('copy')?.focus();
  });

  it('uses the clipboard if there is one', async () => {
    const written: string[] = [];
    browser({ clipboard: { writeText: async (text) => void written.push(text) }, execCommand: () => false });
    expect(await copyText('A-001')).toBe(true);
    expect(written).toEqual(['A-001']);
  });

  it.each([
    ['there is none', undefined],
    ['it is forbidden', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('copies from a temporary field where %s, and returns the focus', async (_, clipboard) => {
    const { copied } = browser({ clipboard, execCommand: () => true });
    expect(await copyText('A-001')).toBe(true);
    expect(copied()).toBe('A-001');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement?.id).toBe('copy');
  });

  it('reports if the browser allows no copying', async () => {
    browser({ execCommand: () => false });
    expect(await copyText('A-001')).toBe(false);
    browser({
      execCommand: () => {
        throw new Error('forbidden');
      },
    });
    expect(await copyText('A-001')).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
