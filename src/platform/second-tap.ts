// Hosts of mini-programs take no tap while a page slides in. What opens within a page is not guarded there.
export {};
