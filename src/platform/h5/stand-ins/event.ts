// Replaces the events of Taro's runtime, which only mini-programs have: on H5 React listens to the elements.
export class TaroEvent {}
export const createEvent = (): void => undefined;
export const eventHandler = (): void => undefined;
