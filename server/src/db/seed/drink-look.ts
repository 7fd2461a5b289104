/** What a drink looks like; `tools/art` draws its pictures from this, so a new drink gets them by having a look. */

export type Vessel = 'cup' | 'dome' | 'glass' | 'bottle' | 'teaGlass' | 'mug' | 'paper' | 'coconut';

export type Garnish =
  | 'avocado'
  | 'banana'
  | 'beans'
  | 'chocolate'
  | 'cinnamon'
  | 'coconut'
  | 'cookie'
  | 'date'
  | 'dragonfruit'
  | 'ginger'
  | 'hazelnut'
  | 'lemon'
  | 'lemongrass'
  | 'lime'
  | 'lychee'
  | 'mango'
  | 'marshmallow'
  | 'mint'
  | 'orange'
  | 'pandan'
  | 'passionfruit'
  | 'peach'
  | 'pineapple'
  | 'rose'
  | 'rosella'
  | 'soursop'
  | 'starAnise'
  | 'strawberry'
  | 'taro'
  | 'telang'
  | 'turmeric'
  | 'watermelon';

export interface DrinkLook {
  /** Colour of the tile behind the picture; light, because names are never written on it. */
  tile: string;
  vessel: Vessel;
  /** Colours from the surface down; `#abc@40` puts a colour at 40 % of the depth. */
  liquid: readonly string[];
  /** Ice cubes, 0 to 6. */
  ice?: number;
  pearls?: { colour: string; rows: number };
  /** Cubes of jelly on the ground. */
  jelly?: string;
  /** Colours of fruit pieces afloat. */
  chunks?: readonly string[];
  /** Fine seeds all through the drink. */
  seeds?: string;
  /** Noodles of rice flour, as in cendol. */
  strands?: string;
  /** A cap of milk or cheese foam. */
  foam?: string;
  /** A whipped peak; wants the dome. */
  cream?: string;
  /** Powder on the foam or the cream. */
  dust?: string;
  /** Sauce over the cream. */
  sauce?: string;
  /** Syrup running down the wall. */
  drip?: string;
  swirl?: string;
  garnish?: readonly Garnish[];
  /** Colour of the straw; false for none. */
  straw?: string | false;
  /** Glaze of a mug, sleeve of a paper cup. */
  tint?: string;
}
