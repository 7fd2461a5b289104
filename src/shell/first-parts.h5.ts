// Modules that both pages of a first visit use. In the app's own script they cost no request, and no entry in the list
// of each page's chunks. `config/h5.ts` keeps webpack from leaving out those that do nothing by themselves.
import './page';
import './routed';
import './words/shop-status';
import './tab-bar';
import '@/i18n/format';
import '@/platform/h5/scroll-view';
import '@/state/loading/use-load';
import '@/state/loading/use-poller';
import '@/ui/fact-line';
import '@/ui/pictures/picture';
import '@/ui/price';
import '@/ui/fields/roving';
import '@/ui/states/skeleton';
