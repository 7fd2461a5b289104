export { type ChosenValue, findChosenValues, isSkuOf, type SkuOnOffer, skusOnOffer } from './choice-repository';
export { findCounterMenu, findCounterValues, setGoodsSoldOut, setValueSoldOut } from './counter-menu-repository';
export { findOffers } from './drink-offers';
export { choiceProblem } from './goods-choice';
export { GoodsDetailsService } from './goods-details';
export { countGoodsReview, findGoodsNames, findGoodsStars } from './goods-stars';
export { findIngredients, setIngredientSoldOut } from './ingredient-repository';
export { goodsDetailsHandlers, menuHandlers } from './menu-handlers';
export { menuInvariants } from './menu-invariants';
export {
  findGoodsSpecs,
  findMenuEntry,
  findMenuSkus,
  findScopeNames,
  findSpecs,
  findSpecValues,
} from './menu-repository';
export { MenuService } from './menu-service';
export { findShopsSelling, sellsAnyOf, sellsSku } from './selling-repository';
export { findNamedSkus, type NamedSku } from './sku-repository';
export { addSales, addStock, giveBackStock, type SkuCount, type StockMove, takeStock } from './stock-repository';
