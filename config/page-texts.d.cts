interface LoaderContext {
  resourcePath: string;
  getOptions(): { root: string; languages: readonly string[]; textsOf(page: string): string[] };
}

declare function addTexts(this: LoaderContext, source: string): string;
export = addTexts;
