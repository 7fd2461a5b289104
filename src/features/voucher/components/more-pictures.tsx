import { useState } from 'react';
import { PictureStrip, PictureViewer } from '@/features/picture';
import { Card } from '@/ui/card';

/** The pictures of a voucher, if it has more than one. */
export function MorePictures({ images }: { images: readonly string[] }) {
  const [viewed, setViewed] = useState<number | null>(null);
  if (images.length < 2) return null;
  return (
    <Card>
      <PictureStrip id="voucher" urls={images} onOpen={setViewed} />
      {viewed === null ? null : <PictureViewer urls={images} at={viewed} onClose={() => setViewed(null)} />}
    </Card>
  );
}
