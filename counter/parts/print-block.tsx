import { observer } from 'mobx-react-lite';
import { device, papers, printed } from '../device';
import { sheetText } from '../texts/sheets';

/** What this device prints of an order, on which paper, and when. */
export const PrintBlock = observer(function PrintBlock() {
  const { paper, prints, printsAlone } = device;
  return (
    <>
      <div className="chips" role="radiogroup" aria-label={sheetText('print.title')}>
        {papers.map((width) => (
          <label key={width} className="chip">
            <input
              type="radio"
              name="paper"
              id={`paper-${width}`}
              checked={paper === width}
              onChange={() => device.set({ paper: width })}
            />
            <span>{width === 0 ? sheetText('print.none') : sheetText('print.paper', { count: width })}</span>
          </label>
        ))}
      </div>
      {paper > 0 ? (
        <>
          <div className="chips" role="radiogroup" aria-label={sheetText('print.title')}>
            {printed.map((what) => (
              <label key={what} className="chip">
                <input
                  type="radio"
                  name="prints"
                  id={`prints-${what}`}
                  checked={prints === what}
                  onChange={() => device.set({ prints: what })}
                />
                <span>{sheetText(`print.${what}`)}</span>
              </label>
            ))}
          </div>
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
