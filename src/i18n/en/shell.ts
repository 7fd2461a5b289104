import type { Area } from '../message';

export const shell = {
  'tab.home': 'Home',
  'tab.order': 'Order',
  'tab.orders': 'Orders',
  'tab.mine': 'Account',
  'pageTitle.home': 'Kedai',
  'pageTitle.chooseShop': 'Choose a shop',
  'pageTitle.orders': 'Orders',
  'pageTitle.account': 'My account',
  'pageTitle.shopMenu': 'Menu',
  'pageTitle.shopSearch': 'Search the menu',
  'pageTitle.shopList': 'All shops',
  'pageTitle.login': 'Log in',
  'pageTitle.checkout': 'Review your order',
  'pageTitle.cashier': 'Payment',
  'pageTitle.paymentSuccess': 'Paid',
  'pageTitle.order': 'Order',
  'shell.mainMenu': 'Main menu',
  'shell.loginTitle': 'please log in first',
  'shell.loginText': 'Log in with your phone number to see your orders and favourites.',
} as const satisfies Area;
