declare function clientCalls(source: string): string;
export = clientCalls;
