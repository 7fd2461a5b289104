/**
 * Silences the warnings of taro-ui's stylesheets, which are written for an older Sass. Warnings of our own stylesheets
 * are shown.
 */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
  },
};
