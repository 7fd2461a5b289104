export { choiceProblem } from './goods-choice';
export { menuHandlers } from './menu-handlers';
export { findGoodsSpecs, findMenuEntry, findMenuSkus, findSpecs, findSpecValues } from './menu-repository';
export { MenuService } from './menu-service';
