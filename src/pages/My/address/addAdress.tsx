import { AddressFormScreen } from '@/features/address/screens/address-form-screen';
import { routed } from '@/shell/routed';

export default routed('addressForm', AddressFormScreen);
