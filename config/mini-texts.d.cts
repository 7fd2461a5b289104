interface Loader {
  resourcePath: string;
  getOptions(): { files: Readonly<Record<string, string>> };
}
declare function mainTexts(this: Loader): string;
export = mainTexts;
