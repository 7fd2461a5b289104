/** On H5 the app sets the toast host before its first page: Taro's toast, dialog and action sheet stay out of the load. */
export function fallbackToast(): void {}
