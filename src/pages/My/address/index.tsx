import { AddressBookScreen } from '@/features/address/screens/address-book-screen';
import { routed } from '@/shell/routed';

export default routed('addressBook', AddressBookScreen);
