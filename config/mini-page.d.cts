interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
  getOptions(): {
    root: string;
    languages: readonly string[];
    allTextsOf(page: string): string[];
    /** Name of the route by the path of its redirect. */
    redirects: Readonly<Record<string, string>>;
    /** Paths of the pages of the main package. */
    mainPages: readonly string[];
  };
}

declare function completePage(this: LoaderContext, source: string): string;
export = completePage;
