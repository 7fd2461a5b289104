export * from './box';
export * from './button';
export * from './choices';
export * from './field';
export * from './form';
export * from './image';
export * from './scroll-view';
