import {
  Button,
  Checkbox,
  CheckboxGroup,
  Form,
  Image,
  Input,
  Label,
  Radio,
  RadioGroup,
  ScrollView,
  Switch,
  Text,
  Textarea,
  View,
} from '@tarojs/components';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One of each component, for `light.test.ts`: built once with ours and once with Taro's own. */
interface Props {
  value?: string;
  scrollTop?: number;
  into?: string;
  isOn?: boolean;
}
type Heard = [name: string, detail: unknown];

const heard: Heard[] = [];
const hear = (name: string) => (event: { detail: unknown }) => {
  heard.push([name, event.detail]);
};
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/%3E'.replace(
  /"/g,
  "'",
);

function Fields({ value, isOn }: Props) {
  return (
    <Form id="form" onSubmit={hear('submit')}>
      <Input id="input" name="name" value={value} maxlength={5} onInput={hear('input')} onConfirm={hear('confirm')} />
      <Input
        id="number"
        name="number"
        type="number"
        onInput={hear('number')}
        onFocus={hear('focus')}
        onBlur={hear('blur')}
      />
      <Input id="secret" name="secret" password />
      <Textarea id="area" name="note" maxlength={8} onInput={hear('area')} />
      <Switch id="switch" name="on" checked={isOn} onChange={hear('switch')} />
      <RadioGroup name="size" onChange={hear('radio')}>
        <Label className="small">
          <Radio value="small" checked />
          <Text>small</Text>
        </Label>
        <Label className="large">
          <Radio value="large" />
          <Text>large</Text>
        </Label>
      </RadioGroup>
      <CheckboxGroup name="extras" onChange={hear('checkbox')}>
        <Checkbox className="boba" value="boba" />
        <Checkbox className="jelly" value="jelly" />
      </CheckboxGroup>
      <Button id="send" formType="submit">
        send
      </Button>
    </Form>
  );
}

function Boxes({ scrollTop, into }: Props) {
  return (
    <>
      <View id="outer" onClick={hear('outer')}>
        <View id="inner" style="color: rgb(1, 2, 3); margin-top: 4px" onClick={hear('inner')}>
          <Text id="text">tea</Text>
        </View>
        <View
          id="still"
          onClick={(event) => {
            event.stopPropagation();
            hear('still')(event);
          }}
        />
      </View>
      <View
        id="press"
        style={{ width: '80px', height: '40px' }}
        onLongPress={hear('press')}
        onClick={hear('pressClick')}
      />
      <Button id="off" disabled onClick={hear('off')}>
        off
      </Button>
      <Image
        id="picture"
        src={picture}
        mode="aspectFit"
        style={{ width: '60px', height: '60px' }}
        onLoad={hear('load')}
      />
      <Image id="broken" src="data:image/png,no" onError={hear('error')} />
      <ScrollView
        id="scroll"
        scrollY
        scrollTop={scrollTop}
        scrollIntoView={into}
        style={{ height: '100px' }}
        onScroll={hear('scroll')}
        onScrollToLower={hear('lower')}
      >
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
          <View key={row} id={`row-${row}`} style={{ height: '50px' }} />
        ))}
      </ScrollView>
    </>
  );
}

function Harness() {
  const [props, setProps] = useState<Props>({});
  Object.assign(window, { heard, setProps: (next: Props) => setProps((before) => ({ ...before, ...next })) });
  return (
    <View id="harness">
      <Boxes {...props} />
      <Fields {...props} />
    </View>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Harness />);
