export { type ChosenValue, findChosenValues, type SkuOnOffer, skusOnOffer } from './choice-repository';
export { findCounterMenu, setGoodsSoldOut, setValueSoldOut } from './counter-menu-repository';
export { choiceProblem } from './goods-choice';
export { menuHandlers } from './menu-handlers';
export { findGoodsSpecs, findMenuEntry, findMenuSkus, findSpecs, findSpecValues } from './menu-repository';
export { MenuService } from './menu-service';
export { addSales, addStock, giveBackStock, type SkuCount, type StockMove, takeStock } from './stock-repository';
