declare function shortenRoutes(source: string): string;
export = shortenRoutes;
