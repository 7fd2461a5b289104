import { observer } from 'mobx-react-lite';
import { device, papers, printed } from '../device';
import { RadioChips } from '../radio-chips';
import { sheetText } from '../texts/sheets';

/** What this device prints of an order, on which paper, and when. */
export const PrintBlock = observer(function PrintBlock() {
  const { paper, prints, printsAlone } = device;
  return (
    <>
      <RadioChips
        name="paper"
        label={sheetText('print.title')}
        values={papers}
        value={paper}
        onChange={(width) => device.set({ paper: width })}
        textOf={(width) => (width === 0 ? sheetText('print.none') : sheetText('print.paper', { count: width }))}
      />
      {paper > 0 ? (
        <>
          <RadioChips
            name="prints"
            label={sheetText('print.title')}
            values={printed}
            value={prints}
            onChange={(what) => device.set({ prints: what })}
            textOf={(what) => sheetText(`print.${what}`)}
          />
          <label className="check">
            <input
              type="checkbox"
              id="prints-alone"
              checked={printsAlone}
              onChange={() => device.set({ printsAlone: !printsAlone })}
            />
            {sheetText('print.alone')}
          </label>
        </>
      ) : null}
    </>
  );
});
