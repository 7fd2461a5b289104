/** taro-ui's stylesheets are written for an older Sass: its warnings are not ours to mend. Ours show. */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions'],
  },
};
