export type MiniPlatform = 'weapp' | 'alipay';

/** Differences between the template and bundle languages of the platforms. */
export interface Dialect {
  /** Global object of the platform's API. */
  api: 'wx' | 'my';
  /** Extensions of templates and stylesheets. */
  template: '.wxml' | '.axml';
  style: '.wxss' | '.acss';
  /** Prefix of `for`, `if` and other directives. */
  directive: 'wx:' | 'a:';
  /** Tag of a script that templates call, and its attributes for name and file. */
  script: { tag: 'wxs' | 'import-sjs'; name: string; from: string };
  /** Parses an attribute name as an event. Returns its type in lower case, and whether the handler stops bubbling. */
  eventOf(attribute: string): { type: string; stops: boolean } | null;
}

export const dialects: Record<MiniPlatform, Dialect> = {
  weapp: {
    api: 'wx',
    template: '.wxml',
    style: '.wxss',
    directive: 'wx:',
    script: { tag: 'wxs', name: 'module', from: 'src' },
    eventOf(attribute) {
      const match = /^(bind|catch):?([a-z]\w*)$/.exec(attribute);
      return match?.[2] ? { type: match[2].toLowerCase(), stops: match[1] === 'catch' } : null;
    },
  },
  alipay: {
    api: 'my',
    template: '.axml',
    style: '.acss',
    directive: 'a:',
    script: { tag: 'import-sjs', name: 'name', from: 'from' },
    eventOf(attribute) {
      const match = /^(on|catch)([A-Z]\w*)$/.exec(attribute);
      return match?.[2] ? { type: match[2].toLowerCase(), stops: match[1] === 'catch' } : null;
    },
  },
};
