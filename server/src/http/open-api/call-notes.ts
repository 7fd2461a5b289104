import type { Group, NameOf } from '@/contract';
import { limits } from '@/contract/limits';
import { orderTab } from '@/contract/order/order-parts.schemas';
import { farMetres } from '@/domain/distance';
import { drinks } from '@/domain/drinks';
import { orderRules } from '@/domain/order-rules';

export const tabs = orderTab.options
  .map((tab) => `${tab} ${tab === 0 ? 'all, cancelled and refunded ones included' : drinks.tabs[tab].join(' or ')}`)
  .join(', ');
const counts = 'order_counts says how many orders lie under each of the tabs 1 to 5 of myOrder';
const standing = 'standing is that of vip/list.';
const notices =
  'notices says how many of the member’s notices are not read, and which of them is urgent: what ends first, until it is read.';
const place = 'distance is from lng and lat; one without the other is refused.';
const priceHash =
  'price_hash is over the shop, the type, the lines that are meant (without cart_ids the whole cart), every amount, the coupon ' +
  'and, for takeout, the address with all its fields: a change of any of them, on another device too, makes another one, and add ' +
  'answers PRICE_CHANGED.';
const straight = 'Distances are metres in a straight line.';
const terms =
  'min_amount and free_from are compared with goods after member discount and before coupon; fee is that before free delivery.';

const slotStart =
  'slot_start is one of those of slots; 0 or absent: as soon as possible. The cups are taken when the order is made.';

const couponId =
  'coupon_id is the id of one of the member’s coupons, as orderCoupon lists them; null or 0: none; absent: the one that ' +
  'saves most, of several the one that ends first. An order takes one coupon.';

const byPartner = 'is refused in a session that a partner began: OWN_LOGIN_NEEDED';

const cartIds = 'cart_ids names lines of the cart of this shop; without it the whole cart is meant.';

const inviterTries = `inviter is invalid where nobody is found, and for oneself and those whom one has invited. ${limits.inviterTries} tries a day, then LOGIN_LIMIT.`;

/** What the document says of a call beside its schemas. Here and not in the contract, which clients carry with them. */
const inviteCodeTries = `${limits.inviteCodeTries} unknown codes an hour from one address, in this call and the other that looks codes up, then LOGIN_LIMIT for any code.`;

export const callNotes: { readonly [G in Group]?: { readonly [N in NameOf<G>]?: string } } = {
  user: {
    sendCode: `For the own number (an event of the account without mobile) and to change it ${byPartner}.`,
    codeState:
      'By the ticket that sendCode has answered. After failed another code can be requested at once; it goes by another ' +
      'channel where there is one.',
    loginByCode:
      'Makes the account of an unknown phone. Takes the code of a register that was refused with MOBILE_TAKEN, too.',
    register:
      'Creates the account of a phone that has none, with a password, and logs in. inviter is the phone number of a member ' +
      '(with an area code, or of the same country) or an invite code; the levels above are found by the server. The code ' +
      `stays good until the account is there. ${inviterTries}`,
    login:
      'A right password, and a password that is set anew, begin the count of tries for that phone again. A right one does not count for the address.',
    resetPassword:
      'Creates the account of an unknown phone: is_new is 1 then. Ends all sessions of the member, and takes back a change of the ' +
      'number that waits. An account that is leaving gets the password and goes on leaving. A member may leave out areacode, mobile and ' +
      'agreement_version: then it is of the own account, whose code Sms/send sends without a number too, and the session that ' +
      `calls stays; that ${byPartner}.`,
    info: `${counts}. ${standing} ${notices} Phone numbers in it are masked.`,
    changeMobile:
      'captcha goes to the new number, old_captcha to the old one, both by event changemobile of Sms/send. With old_captcha it is ' +
      'done at once and all other sessions end. With password instead it waits for 24 hours, and keepmobile takes ' +
      'it back; then it is done if the number is still free, and all sessions end. The old number is told by SMS when it begins ' +
      'to wait, when it is done, and when it is not because the new number has got an account. Once it is done, an account that ' +
      'is made with the old number within 365 days gets no coupon for new members, and brings its inviter none.',
    sessions:
      'Newest first; lasttime, the last use, is exact to ten minutes. A session that a partner began is told of itself alone. ' +
      'count is how many sessions a row joins: those that one partner began on one device.',
    profile:
      'What is not sent stays. nickname is trimmed and must show something; birthday is a day from 1900 to today, or empty. ' +
      'avatar is the url (not the fullurl) that common/upload has answered, or empty; a job deletes the picture before later. inviter is as in register; it can be named ' +
      `once, before an order of the member is completed (INVITER_FIXED), and naming the same again changes nothing and counts no try. ${inviterTries} An inviter ${byPartner}.`,
    inviters:
      `With code the owner of that invite code and the two levels above; an unknown one is invalid. ${inviteCodeTries} A member may send a phone ` +
      `number too, ${limits.inviterTries} times a day with those of profile (LOGIN_LIMIT), and what profile would refuse is ` +
      'invalid. Without code the inviters of the member, and for a visitor none. is_open says whether the caller can name an inviter in profile, or register.',
    campaigns:
      'What a member invites by, and the friends who have named them, level 1 only, the newest first. reward is ' +
      'the coupon that an inviter gets once for each friend, when the first order of the friend that was paid for is ' +
      'completed while the account of the inviter is in use; rule says how often a month. A refund after that takes nothing back.',
    invitation:
      'What an invite link says to who opens it: the owner of the code, the coupon that the owner would get if the first paid ' +
      'order of the new member were completed now, and the coupons of a new member. An unknown code is invalid. ' +
      inviteCodeTries,
  },
  address: {
    list: `With shop_id in_range says whether that shop delivers to each address. An address without a pin is not in range.`,
    add: `The first address becomes the default one. There is one default address at most, and ${limits.addressesMax} addresses.`,
    edit:
      'Replaces all fields: what is not sent gets its default. is_default 0 of the default address leaves none. With version ' +
      'the change is refused (ADDRESS_CHANGED) if the address has another one; without it the last change stays.',
    regions:
      'Without within and keyword the provinces; with within the regions of the next level; with keyword, and then without within, those ' +
      'that were meant, 20 at most: each word is in the name or in those around it, at least one in the name itself; ' +
      'short and old names (jaksel, DKI, Jogja) are known. Of equal names those near the region near come first. within of a row names the regions around it, the nearest first. ' +
      'With lng and lat, then both of them and without within and keyword, the city or regency around that place, by the nearest middle of one: ' +
      'no row abroad or further than 50 km from every middle that is known. lng and lat of a row are that middle.',
  },
  coupon: {
    list:
      'tab 0 those that can be used or that an unpaid order holds, what ends first before the others; 1 those that their ' +
      'owner activates, and those that begin later; 2 used and expired ones, the latest first. counts says how many lie under the tabs 0 and 1.',
    activate:
      'Only a coupon with activate_days needs the act: until then starttime and endtime say when it can be done, after it when ' +
      'the coupon is valid. Others begin by themselves. One that is valid already is answered as it is.',
    shops:
      'Shops that take orders now and have at least one drink that the coupon is for, five at most: the shop of shop_id first ' +
      'if it is one of them, then those within 20 km of lng and lat, the nearest first; without lng and lat all shops in the ' +
      'order of the chain. Refuses a coupon that cannot be used now.',
  },
  feedback: {
    send:
      'images are urls (not fullurls) that common/upload has answered. mobile is kept as it was typed, and shown to the shop that answers: that of the ' +
      'member’s last order, or any if there was none.',
  },
  inbox: {
    list:
      'What the member was told, newest first, for 180 days. Texts are in the language of the call. goal names the page that a notice leads to. ' +
      notices,
    read: 'Marks the notice as read; with older 1 all that came before it, too. Repeating it changes nothing.',
  },
  chain: {
    suggestedShop:
      'With shop_id that shop, else the best one. With goods_id one that has this drink and takes orders, that of shop_id if it does. nearer is another one that takes orders, if the shop is far and that one is much ' +
      'nearer; without lng and lat it is null.',
  },
  shop: {
    list:
      `keyword is trimmed and divided at blanks; each of its words must be found. ${place} Shops within ` +
      `${farMetres / 1000} km come first: open ones, then closed ones, each by distance. The others follow by city: first ` +
      'cities with a near shop, then cities with an open one, each by its nearest shop; in a city open ones come first.',
    details: place,
    menu: 'With the version that the client has, in the same language, the answer may be unchanged 1 and no more.',
    addCartLine:
      `Adds to an equal line where there is one. With restores a line that cannot be ordered now is taken, too. A line ends at ${limits.cartLineMax}: what is beyond is dropped, with code 1; ` +
      'num of the line in the answer says how many there are.',
    changeCartLine: 'num 0 removes the line.',
  },
  embed: {
    partner: 'Of an enabled partner only: what is public of it.',
    session:
      'code is the one that the server of the partner has got for the hash of the nonce. It is good once and for 60 s. Any other ' +
      'is UNAUTHORIZED, whatever is wrong with it; one that was used ends the session that it began.',
    link:
      'ticket came with the state link of embed/session or embed/launch, and is good once and for 10 minutes: after that it is ' +
      'LINK_EXPIRED. A session of another partner, or of another of its customers, is refused as one that a partner began: the ticket stays good.',
    launch:
      'Which fields are needed depends on the kind of the partner: init_data of telegram, id_token of line, code of gopay and ' +
      'alipayplus, code, code_verifier, redirect_uri and nonce of grab. Answers as embed/session. What a host gave is good for one ' +
      'session; sent again it is LAUNCH_REFUSED. docs/hosts.md says what is verified.',
  },
  privacy: {
    overview:
      'consents has every version of terms and privacy that was agreed to, and each time that news of offers were.',
    marketing: `To agree ${byPartner}; to withdraw is possible in every session.`,
    exportData: 'content is the file, as JSON in the language of the call. Its entries are named in English.',
    deleteAccount:
      `captcha was sent by Sms/send with the event deleteaccount. Orders that were received are completed; what user/privacy lists in leaving with an amount is paid back at once; all sessions end. ` +
      'Within 72 hours user/mobilelogin and user/login answer ACCOUNT_LEAVING, or keep the account with keep_account 1. ' +
      'After that the number has no account; orders are kept without what says whose they were. An account that is made with ' +
      'the number within 365 days gets no coupon for new members, and brings its inviter none.',
  },
  vip: {
    list:
      'growth is that of the last 365 days. next.missing is what the next level still needs; keep.missing what has to be ' +
      'added until keep.endtime, because growth that is older than 365 days then does not keep the level. coupons are ' +
      'given when a level is reached, but once in 365 days; monthly_coupons on the 1st of each month, or when the first level ' +
      'that has some is reached in it; birthday_coupons in the month of the birthday, once a year: on the 1st, or when the level ' +
      'is reached or the date of birth is filled in later in it. Coupons stay if the growth is taken back; kinds that cannot be given any more are not listed.',
    growth:
      'The newest first; orders that gave nothing are left out. An order gives its growth when it is completed: rated, or ' +
      `${orderRules.evaluateDays} days after it was handed over. An entry of the type refund takes back what an order had given, and counts as long as that does. ` +
      'It ends the level at once if what is left of the growth that unlocked it is not enough.',
  },
  points: {
    list:
      'The newest first. Rows that changed nothing are left out. tab: earned has what raised the balance, spent what lowered it or ' +
      'became debt. ending has what ends within 30 days. Points end with the twelfth month after the one in which they were earned, ' +
      'in western Indonesia; the oldest are spent first.',
    signIn:
      'Days are those of western Indonesia by the clock of the server. days are the seven of the cycle in which the next ' +
      'check-in is, or today’s; after day 7 comes day 1, and a day that is missed begins at day 1. continuous_days counts on ' +
      'over cycles until a day is missed.',
    signSet: 'It answers what signIn answers then. On a day with a check-in it changes nothing.',
  },
  common: {
    upload:
      'The picture is stored as JPEG without metadata, no side above 2,000 px. Calls that take pictures take url. What no ' +
      'call has taken within a day is deleted. A try counts for UPLOAD_LIMIT whether it succeeds or not. A picture belongs to one report, review or other thing for ever, ' +
      'also after a report was withdrawn: another one needs it uploaded again, and refuses its url as invalid.',
  },
  mall: {
    head: 'mine is what the member has; without a token it is null. Points that end within 30 days are in soon.',
    categories: 'Those in which something is, in the order of the chain.',
    list: 'Category by category, in the order of the chain, also what is sold out, not yet or no longer offered.',
    info: `${place} buyable is what the stock and the limit of the member allow, whatever it costs.`,
    add: 'Takes points and stock in one transaction. address_id sends it, shop_id lets it be fetched there; coupons and vouchers take neither. With points it is refused if one costs another number now (ITEM_POINTS). POINTS_MISSING says how many are missing.',
    orders: 'counts says how many orders are to ship (1), and to fetch or on their way (2).',
    details:
      'cancel of order/goodsAfter cancels what is to ship, and its points come back; received says that the member has what was sent, which counts as said 14 days after. What is not fetched within its days is cancelled, and its points come back.',
  },
  voucher: {
    list: 'In the order of the chain, also what is sold out, not yet sold or no longer sold. left and sales count vouchers; what unpaid orders hold is not left, and not sold.',
    info: `${place} buyable is what the member may still buy now, of which one order takes ${limits.vouchersMax} at most; for a visitor it is that of somebody who has bought none. mine is the newest order with codes that can be redeemed.`,
    add: 'Takes the vouchers at once. The order is cancelled if it is not paid within 15 minutes. With price it is refused if one costs another amount now (ITEM_PRICE). BUY_LIMIT counts over all time, without what was cancelled or paid back.',
    orders: 'counts says how many orders are unpaid (1) and have codes to redeem (2).',
    details:
      'codes has those that can be redeemed first. A page that shows them may keep its last answer, because a code can be redeemed while the phone of its customer has no signal.',
    pay: 'As order/orderPay, for orders of vouchers alone. Takes channels only whose money can go back without a person.',
    cancel:
      'Only while it is unpaid. Unused codes of a paid order are given back by order/goodsAfter with refund_unused.',
    callback:
      'For who comes back from the page of the provider: asks the provider whether it was paid, and answers the order. It trusts nothing that the customer sends. Each question has a key of its own, because a repeated key answers the same again.',
  },
  wheel: {
    list: 'small, then big, whether they run or not. Chances are good for 30 days.',
    goods:
      'The odds are computed from the weights that draw. seed_hash is that of the day in western Indonesia; who turns the wheel after midnight draws by the next one.',
    spin: 'Uses the chance that ends first. The prize follows from the seed of the day, the member, client_seed and the number of the draw, and is fixed when the answer comes. Points, coupons and vouchers are the member’s at once. Without a chance it is refused with NO_CHANCE.',
    records: 'All draws, also those that won nothing.',
    claim:
      'Takes shop_id, where the prize waits for 30 days with one code, or address_id, to which it is sent. What was sent is confirmed by order/goodsAfter with received, or counts as received after 14 days.',
    record:
      'sn is the number of the draw, or of the order of its claim. proof has the seed from publishtime on. A record that is downloaded is proof as it is.',
  },
  order: {
    price:
      `${cartIds} One that is not there is refused; if none is there, CART_EMPTY. ${priceHash} ${couponId} ${slotStart} takeout needs address_id. ${straight} ${terms} Goods below min_amount are priced, too; add refuses ` +
      'them. Packing is charged once for each order.',
    slots:
      'For the whole cart in the shop, whatever cart_ids an order will have; an empty one is counted as one cup. A slot is listed if the cart can be paid and made, and ' +
      'brought, before it begins, within 12 hours and before the shop closes; full ones are listed too. One with a left below ' +
      'goods_num cannot be taken. Empty: the shop is closed, or has no slots.',
    coupons:
      'Coupons that are not used up, for the whole cart or the lines of cart_ids: usable ones by what they save, the others ' +
      'with a reason, and with missing if drinks cost too little: min_amount, and the base of a percentage, are what the drinks ' +
      'it is for cost after member discount. A coupon comes back when its order is cancelled or not paid in time, with the end that it had; and when it ' +
      'was paid and is refunded before it was handed over, then with three days left at least, once for each coupon. One that an unpaid order holds is listed as locked.',
    checkAddress:
      `Of the whole cart in the shop; an empty one costs 0. ${straight} ${terms} An address out of range or without pin is ` +
      'no error: reason says why. delivers_now is 0 also if a delivery would not arrive before the shop closes, or needs a slot and none is free.',
    add: `${cartIds} A line that is gone since the price was read changes price_hash. ${priceHash} ${couponId} ${slotStart} One order takes ${limits.orderCupsMax} cups at most (TOO_MANY_CUPS). A price of 0 is paid at once, and the order has pay_channel zero. takeout needs address_id; the order keeps the address as it is now. remark is trimmed, and its line breaks become one character each, before it is counted.`,
    list: `tab: ${tabs}. counts says how many orders lie under each of the tabs 1 to 5.`,
    details:
      'receiving is of deliveries: the address as it was when the order was placed. eta_start and eta_end are then the ' +
      'arrival, estimated again when the courier is sent. slot_start and slot_end are the time that it was ordered for. ' +
      'A paid order that is not made is paid back an hour after its shop closes. In a shop that never closes it is paid back four ' +
      'hours after it was paid and its slot, if it has one, began.',
    going: `The most urgent first, 20 at most, of every kind. ${notices}`,
    payable:
      'Of an order of any kind that the member has placed. state says how far it is paid and nothing else of it: what was ordered ' +
      'has its own call with its details.',
    pay:
      'An order that was placed before its shop closed can still be paid for a while: until expiretime, or as pay_channels of ' +
      'payable says for each channel. A channel that is not among them is refused (PAY_CHANNEL_UNAVAILABLE): QRIS takes ' +
      '10,000,000 rupiah at most. While a payment is open the same channel answers it again. If another channel is chosen while the ' +
      'provider is asked, this call is refused (PAYMENT_REPLACED) and can be sent again.',
    afterSale:
      `For orders of every kind, by order_sn. An action that the kind of the order does not have is refused with the order's state (ORDER_STATE), as one that it does not have in this state. ` +
      'Of drinks the answer has all details of the order, of other kinds its number and the name of its state. ' +
      `refund_unused: gives back the codes of an order of vouchers that were not redeemed; decided at once. An unpaid one is cancelled by center_order/cancelOrder. Of drinks: ` +
      `refund: asks money back for drinks that were handed over; it needs items and reason_code, and takes reason and images (urls, not fullurls, that common/upload has answered). ` +
      `reason_code notArrived asks back all that is left of a delivery, its fees too, without items: from ${orderRules.notArrivedSeconds / 60} minutes after eta_end while it is on its way, and while its customer has not said that they have it once somebody else calls it arrived. ` +
      `Granted, the order ends as refunded; its coupon does not come back. received takes such a report back. refund_reasons of orderDetails says which reasons there are now. ` +
      `It can be asked until ${orderRules.afterSaleSeconds / 3600} hours after the order was handed over (AFTER_SALE_OVER), one report at a time (AFTER_SALE_OPEN), and ` +
      `${orderRules.afterSalesMax} times, refused and withdrawn ones included (AFTER_SALE_LIMIT). Cups that were paid back before, or cost nothing, cannot be asked for ` +
      `(LINE_NOT_FOUND). withdraw: takes back the newest report while it waits for an answer, ${orderRules.afterSaleAnswerSeconds / 3600} hours at most: then it is granted. cancel: until a barista starts. received: a delivery under way has arrived; without it, it counts as received ` +
      `${orderRules.receiveSeconds / 3600} hours after the courier was sent.`,
    addReview:
      `Of a drink that was picked up or delivered, within ${orderRules.evaluateDays} days. goods names each drink of the order ` +
      'once, however many lines it has: one that is left out is tooShort. A drink of which all cups were paid back may be left out. Text and pictures are shown in the reviews of each of its drinks and of the shop.',
    reviews:
      'goods_id: of a drink, in all shops. shop_id: of a shop, with the rating of the whole order. ' +
      'filter: 0 all, 1 to 5 those with so many stars, 6 those with pictures; counts has the number under each.',
  },
  group: {
    products: 'Without state those that run come first, then those that come, then those that are over.',
    product:
      `${place} teams are those with a free seat. team is the one with group_sn, also if it is full or over; a team whose opener ` +
      'has not paid is answered to nobody. Names of members are masked.',
    add:
      'Without group_sn it opens a team, which starts when the order is paid. A seat is held until expiretime. TEAM_FULL may ' +
      'pass, because an unpaid order gives its seat back. IN_TEAM names the unpaid or forming order of the product that the member ' +
      'has. on_late says what happens if the money comes when the team is full or over. Group orders are paid by orderPay, and ' +
      'cancel of goodsAfter cancels an unpaid one or leaves a team that is not full.',
    orders: 'tab: 0 all, 1 forming, 2 toRedeem, 3 completed. counts says how many lie under 1 and 2.',
    details:
      'code is there once the team is full. The money of a code that is not redeemed before expiretime comes back.',
  },
};
