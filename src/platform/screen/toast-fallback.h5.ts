/** On H5 the app sets the toast host before its first page, so Taro's toast, dialog and action sheet are not loaded. */
export function fallbackToast(): void {}
