// Replaces `@tarojs/components/global.css`: an icon font and styles of elements that are not used here.
export default {};
