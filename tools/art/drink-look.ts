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
  /** Colours from the surface down. `#abc@40` puts a colour at 40 % of the depth. */
  liquid: readonly string[];
  /** Number of ice cubes, 0 to 6. */
  ice?: number;
  pearls?: { colour: string; rows: number };
  /** Colour of the cubes of jelly at the bottom. */
  jelly?: string;
  /** Colours of the pieces of fruit on the surface. */
  chunks?: readonly string[];
  /** Colour of the fine seeds throughout the drink. */
  seeds?: string;
  /** Colour of the noodles of rice flour, as in cendol. */
  strands?: string;
  /** Colour of the cap of milk or cheese foam. */
  foam?: string;
  /** Colour of the peak of whipped cream, which needs the dome. */
  cream?: string;
  /** Colour of the powder on the foam or the cream. */
  dust?: string;
  /** Colour of the sauce over the cream. */
  sauce?: string;
  /** Colour of the syrup that runs down the inside of the cup. */
  drip?: string;
  swirl?: string;
  garnish?: readonly Garnish[];
  /** Colour of the straw. It is false if there is none. */
  straw?: string | false;
  /** Colour of a mug's glaze, or of a paper cup's sleeve. */
  tint?: string;
}
