import { Button, Input, View } from '@tarojs/components';
import TestUtils from '@tarojs/test-utils-react';
import { useState } from 'react';

function Greeting() {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  return (
    <View id="greeting">
      <Input id="name" value={name} onInput={(event) => setName(event.detail.value)} />
      <Button id="send" onClick={() => setSent(name)} />
      <View id="sent">{sent}</View>
    </View>
  );
}

describe("Taro's test utilities on the light components", () => {
  it('mount a component, type and tap as on a host', async () => {
    const screen = new TestUtils();
    await screen.mount(Greeting, { props: {} });
    const input = (await screen.queries.waitForQuerySelector('#name')) as HTMLInputElement;
    screen.act(() => screen.fireEvent.input(input, { target: { value: 'Ayu' } } as InputEventInit));
    const button = (await screen.queries.waitForQuerySelector('#send')) as HTMLElement;
    screen.act(() => screen.fireEvent.click(button));
    expect((await screen.queries.waitForQuerySelector('#sent'))?.textContent).toBe('Ayu');
  });
});
