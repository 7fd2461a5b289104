import { isShortLink, typedPoint } from './typed-point';

const senayan = { longitude: 106.81, latitude: -6.26 };

describe('a point that was typed or pasted', () => {
  it.each([
    ['-6.2257, 106.8085', -6.2257, 106.8085],
    ['-6.225700,106.808500', -6.2257, 106.8085],
    ['(-6.2257; 106.8085)', -6.2257, 106.8085],
    ['-6.2257 106.8085', -6.2257, 106.8085],
    ['https://www.google.com/maps/@-6.2257,106.8085,17z', -6.2257, 106.8085],
    ['https://maps.google.com/?q=-6.2257%2C106.8085', -6.2257, 106.8085],
    ['https://www.google.com/maps/search/-6.225700,+106.808500?entry=tts', -6.2257, 106.8085],
    ['geo:-6.2257,106.8085?q=here', -6.2257, 106.8085],
    ['https://www.google.com/maps/place/A/@-6.3,106.9,17z/data=!3m1!3d-6.2257!4d106.8085', -6.2257, 106.8085],
    ['6°13\'32.5"S 106°48\'30.6"E', -6.22569, 106.8085],
    ['6P58QRF5+PC', -6.22569, 106.80856],
    ['QRF5+PC Senayan, Kota Jakarta Selatan', -6.22569, 106.80856],
    ['https://plus.codes/6P58QRF5%2BPC', -6.22569, 106.80856],
  ])('%s', (text, latitude, longitude) => {
    const point = typedPoint(text, senayan);
    expect(point?.latitude).toBeCloseTo(latitude, 4);
    expect(point?.longitude).toBeCloseTo(longitude, 4);
  });

  it('is the nearest of a short code on both sides of a degree', () => {
    const east = typedPoint('QRF5+PC', { longitude: 107.1, latitude: -5.9 });
    expect(east?.latitude).toBeCloseTo(-6.22569, 4);
    expect(east?.longitude).toBeCloseTo(106.80856, 4);
    expect(typedPoint('QRF5+PC', null)).toBeNull();
  });

  it.each([
    '',
    'Senayan',
    '-6.2, 106.8',
    '-6.2257',
    '106.8085, -6.2257',
    'Jl. Asia 8 C+2',
    'https://maps.app.goo.gl/abcDEF',
  ])('“%s” has none', (text) => {
    expect(typedPoint(text, senayan)).toBeNull();
  });

  it('is not in a short link', () => {
    expect(isShortLink('https://maps.app.goo.gl/abcDEF')).toBe(true);
    expect(isShortLink('https://www.google.com/maps/@-6.2257,106.8085,17z')).toBe(false);
  });
});
