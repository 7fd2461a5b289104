import type { Area } from '../message';

export const shell = {
  'tab.home': 'Home',
  'tab.order': 'Order',
  'tab.orders': 'Orders',
  'tab.mine': 'Mine',
  'pageTitle.home': 'Kedai',
  'pageTitle.chooseShop': 'Choose a shop',
  'pageTitle.orders': 'Orders',
  'pageTitle.account': 'My account',
  'pageTitle.shopMenu': 'Menu',
  'pageTitle.shopSearch': 'Search the menu',
  'pageTitle.shopList': 'All shops',
  'pageTitle.login': 'Log in',
  'pageTitle.checkout': 'Check your order',
  'pageTitle.cashier': 'Cashier',
  'pageTitle.paymentSuccess': 'Paid',
  'pageTitle.order': 'Order',
  'shell.mainMenu': 'Main menu',
  'shell.loginTitle': 'please log in first',
  'shell.loginText': 'Your orders and favourites wait behind your phone number.',
} as const satisfies Area;
