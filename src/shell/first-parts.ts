// This module is empty, because mini-programs put these modules into the main package anyway.
export {};
