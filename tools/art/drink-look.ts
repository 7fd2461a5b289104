/** The look of a drink. `tools/art` draws its pictures from this. */

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
  vessel: Vessel;
  /** Colours from the surface down; `#abc@40` puts a colour at 40 % of the depth. */
  liquid: readonly string[];
  /** Number of ice cubes, 0 to 6. */
  ice?: number;
  pearls?: { colour: string; rows: number };
  /** Cubes of jelly on the ground. */
  jelly?: string;
  /** Colours of the pieces of fruit on the surface. */
  chunks?: readonly string[];
  /** Fine seeds throughout the drink. */
  seeds?: string;
  /** Noodles of rice flour, as in cendol. */
  strands?: string;
  /** A cap of milk or cheese foam. */
  foam?: string;
  /** A peak of whipped cream; needs the dome. */
  cream?: string;
  /** Powder on the foam or the cream. */
  dust?: string;
  /** Sauce over the cream. */
  sauce?: string;
  /** Syrup running down the inside of the cup. */
  drip?: string;
  swirl?: string;
  garnish?: readonly Garnish[];
  /** Colour of the straw; false for none. */
  straw?: string | false;
  /** Glaze of a mug, or sleeve of a paper cup. */
  tint?: string;
}
