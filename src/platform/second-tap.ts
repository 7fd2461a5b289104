// Hosts of mini-programs ignore taps while a page slides in. What opens within a page is not guarded there.
export {};
