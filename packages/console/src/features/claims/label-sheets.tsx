import { type MadeClaimCode, singleLine } from '@foyer/contract';
import { richText, showMoment, VisibleText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { QrCode } from '../../shared/qr-code/qr-code.tsx';
import classes from './label-sheets.module.css';
import { type LabelSize, sheetsOf } from './label-sizes.ts';

interface Props {
  codes: readonly MadeClaimCode[];
  size: LabelSize;
}

const mm = (length: number) => `${length}mm`;

/** Labels as they are printed: sheets of A4, and nothing else on paper. */
export const LabelSheets = ({ codes, size }: Props) => (
  <div className={classes.sheets}>
    {sheetsOf(codes, size).map((labels, nth) => (
      <ul
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other name
        key={nth}
        className={classes.sheet}
        aria-label={t('Sheet {number}', { number: nth + 1 })}
        style={{
          gridTemplateColumns: `repeat(${size.columns}, ${mm(size.width)})`,
          gridAutoRows: mm(size.height),
          columnGap: mm(size.gap),
          padding: `${mm(size.top)} 0 0 ${mm(size.left)}`,
        }}
      >
        {labels.map((label) => (
          <Label key={label.device_id} {...label} />
        ))}
      </ul>
    ))}
  </div>
);

/** The address is a path where no public address is set or confirmed: then that of this page goes before it. */
const Label = ({ Name, Code, code, address, expires_at }: MadeClaimCode) => (
  <li className={classes.label}>
    <QrCode
      text={new URL(address, location.origin).href}
      title={t('QR code of {device}', { device: singleLine(Name) })}
    />
    <div className={classes.words}>
      <strong className={classes.name}>
        <bdi>
          <VisibleText text={Name} />
        </bdi>
      </strong>
      <span className={classes.device}>
        <VisibleText text={Code} />
      </span>
      <span className={classes.code}>{code}</span>
      <span className={classes.until}>
        {richText(t('until <time/>'), {
          time: <time dateTime={expires_at}>{showMoment(expires_at)}</time>,
        })}
      </span>
    </div>
  </li>
);
