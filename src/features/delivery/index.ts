export { DeliveryNote } from './components/delivery-note';
export { MoveSheet } from './components/move-sheet';
export { WaysOn } from './components/ways-on';
export { WrongShopSheet } from './components/wrong-shop-sheet';
export { noDeliveryText, termTexts } from './delivery-words';
export { Deliverer } from './use-deliverer';
export { useShopChange } from './use-shop-change';
export { choiceOf, findWrongShop, type WrongShop } from './wrong-shop';
