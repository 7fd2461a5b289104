import { calls } from '@/contract';
import type { CallSpec } from '@/contract/core';
import { limits } from '@/contract/limits';
import { uploadMax } from '@/contract/upload-limits';
import { CALENDAR_MONTHS, CYCLE_DAYS } from '@/domain/points/check-in';
import { type RouteEntry, routes } from '@/platform/routes';

/** The calls of spec §7: method, folder, and the names in it. */
const callsOfSpec = `
  POST /api/usershop/ shoplist shopdetails goodsspecs ShopCartSave ShopCarSave ShopCartList ShopCarDel ShopGoodsCate
  POST /api/Usershop/ collectShop shopgoods
  POST /api/index/ areacode config banner pushShop complaints service
  POST /api/user/ mobilelogin register login profile info changemobile campaignsUser
  POST /api/User/ resetpwd
  POST /api/Sms/ send
  POST /api/order/ calculatePrice orderCoupon add acquire_address myOrder orderDetails goodsDetails goodsAfter addEvaluate
  POST /api/order/ evaluategoods
  POST /api/Order/ orderPay
  GET /api/address/ addressList getDefaultAddress
  POST /api/address/ addressAdd addressEdit addressDel
  POST /api/score_goods/ index cate info
  GET /api/score_goods/ goods
  POST /api/score_log/ signSet
  GET /api/score_log/ signIn list
  POST /api/score_order/ createOrder info
  GET /api/score_order/ list
  GET /api/turntable/ list listLog
  POST /api/turntable/ getTurnGoods createOrder orderInfo saveGame
  POST /api/vip/ list
  GET /api/coupon/ list
  GET /api/grouporder/ groupProductList orderDetail
  GET /api/Grouporder/ groupDesc
  POST /api/grouporder/ productInfo createOrder
  POST /api/Grouporder/ productSpecList orderList
  GET /api/center/ list
  POST /api/center/ info
  POST /api/center_order/ creatOrder
  GET /api/center_order/ list info orderPay cancelOrder callbackOrder
  POST /api/common/ upload`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [method, folder, ...names] = line.trim().split(' ');
    return names.map((name) => `${method} ${folder}${name}`);
  });

/** The paths of spec §2 below `pages/`. */
const pagesOfSpec = `
  index/index chooseShop/chooseShop myOrder/myOrder My/My
  shopList/shopList shopShousuo/shopShousuo shopDetail/shopDetail goodPingjia/goodPingjia
  login/index login/perfect login/reg/reg login/Dapatkan/Dapatkan
  choujiang/choujiang choujiang/winningRecord choujiang/detail
  My/share My/set/index My/set/set My/set/changePhone My/explanation My/huiyuan/huiyuan My/feedback/feedback
  My/address/index My/address/addAdress My/yhq My/33
  My/jifen/shop My/jifen/mingxi My/jifen/qiandao My/jifen/jfDetail My/jifen/submit My/otherOrder/index My/otherOrder/detail
  myOrder/orderDetail/orderDetail myOrder/orderPay/orderPay myOrder/ordercoupon/ordercoupon
  myOrder/orderAdres/orderAdres myOrder/payOver/payOver myOrder/succpay/PayOver myOrder/pingjia/pingjia
  pintuan/order pintuan/ptDetail pintuan/submit pintuan/myOrder pintuan/mydetail
  shouquan/shouquan shouquan/sqDetail shouquan/orderList shouquan/orderDetail`
  .trim()
  .split(/\s+/)
  .map((page) => `pages/${page}`);

/** The calls of spec §7 that visitors may make: what leads to an account, and what can be looked at without one. */
const visitorCalls = `
  /api/usershop/ shoplist shopdetails goodsspecs ShopGoodsCate
  /api/Usershop/ shopgoods
  /api/index/ areacode config banner pushShop service
  /api/user/ mobilelogin register login
  /api/User/ resetpwd
  /api/Sms/ send
  /api/order/ goodsDetails evaluategoods
  /api/score_goods/ index cate info goods
  /api/turntable/ list getTurnGoods
  /api/grouporder/ groupProductList productInfo
  /api/Grouporder/ groupDesc productSpecList
  /api/center/ list info`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [folder, ...names] = line.trim().split(' ');
    return names.map((name) => `${folder}${name}`);
  });

/** The pickers that spec §2 calls built-in. */
const pickers = ['choose-location', 'open-location'];

const allCalls: readonly CallSpec[] = Object.values(calls).flatMap((group) => Object.values(group));
const allRoutes: readonly RouteEntry[] = Object.values(routes);
const nameOf = ({ method, path }: CallSpec): string => `${method} ${path}`;

it('has the calls of the spec, each once, and every other call is marked as an extension', () => {
  expect(new Set(callsOfSpec).size).toBe(75);
  const own = allCalls.filter(({ extension }) => extension).map(nameOf);
  const ofSpec = allCalls.filter(({ extension }) => !extension).map(nameOf);
  expect([...ofSpec].sort()).toEqual([...callsOfSpec].sort());
  expect(own.filter((name) => callsOfSpec.some((one) => one.toLowerCase() === name.toLowerCase()))).toEqual([]);
});

it('has the pages of the spec, each once, and every other page is marked as an extension', () => {
  expect(new Set(pagesOfSpec).size).toBe(49);
  const ofSpec = allRoutes.filter(({ extension }) => !extension).map(({ path }) => path);
  expect([...ofSpec].sort()).toEqual([...pagesOfSpec, ...pickers].sort());
});

it('lets visitors call what needs no account, and members alone the rest', () => {
  const open = allCalls.filter(({ access, extension }) => access === 'visitor' && !extension).map(({ path }) => path);
  expect(open.sort()).toEqual([...visitorCalls].sort());
});

it('has the numbers of spec §9', () => {
  expect(limits).toMatchObject({
    requestTimeoutMs: 60_000,
    codeResendSeconds: 60,
    codeLength: 6,
    feedbackMin: 10,
    feedbackImagesMax: 9,
    textAreaMax: 140,
    cartLineMin: 1,
    appVersion: '1.0.0',
    appVersionCode: 100,
  });
  expect({ uploadMax, CYCLE_DAYS, CALENDAR_MONTHS }).toEqual({ uploadMax: 52, CYCLE_DAYS: 7, CALENDAR_MONTHS: 3 });
});
