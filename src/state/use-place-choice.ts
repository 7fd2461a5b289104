import { useEffect, useRef } from 'react';
import { useDidShow } from '@/platform/navigation/lifecycle';
import { type ChosenPlace, choosePlace } from '@/platform/places/choose-place';
import type { Place } from '@/platform/places/place';
import type { DraftStore } from './forms/draft-store';
import { useStores } from './store-context';

const nothing: ChosenPlace = { name: '', address: '', longitude: 0, latitude: 0 };
const draftOf = (name: string): string => `place.${name}`;

/** Leaves a chosen place for the page that asked for it, which takes it when it is shown again. */
export const leavePlace = (drafts: DraftStore, name: string, place: ChosenPlace): void =>
  drafts.setForm(draftOf(name), { ...place });

function takePlace(drafts: DraftStore, name: string): ChosenPlace | undefined {
  const place = drafts.form(draftOf(name), nothing);
  if (!place.name) return undefined;
  drafts.endForm(draftOf(name));
  return place;
}

export interface PlaceChoiceOptions {
  /** Tells apart the pages that ask for a place. */
  name: string;
  onChoose: (place: ChosenPlace) => void;
  onRefused: () => void;
}

/** Returns a function that lets the customer choose a place on a map, which `onChoose` is then told of. */
export function usePlaceChoice({ name, onChoose, onRefused }: PlaceChoiceOptions): (start?: Place) => void {
  const { drafts } = useStores();
  const told = useRef(onChoose);
  told.current = onChoose;
  const take = (): void => {
    const place = takePlace(drafts, name);
    if (place) told.current(place);
  };
  useDidShow(take);
  // A page that loads before it draws its form is shown before the form is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component is mounted.
  useEffect(take, []);
  return (start) =>
    void choosePlace(name, start).then((choice) => {
      if (choice === 'refused') onRefused();
      else if (choice !== 'none') told.current(choice);
    });
}
