import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { styled } from 'styled-components'
import { Button, theme } from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** The crop area, in px of the rotated picture. */
export interface PictureArea extends Area {
  rotationDeg: number
}

export interface PictureCropProps {
  /** Address of the picture: an object URL of the chosen file. */
  address: string
  /** Width by height. */
  aspect?: number
  isRound?: boolean
  onChange: (area: PictureArea) => void
  /** The file holds no picture that this browser can show. */
  onUnreadable?: () => void
}

/** Crops a picture by dragging, zooming and rotating, also by keyboard. */
export function PictureCrop({ address, aspect = 1, isRound = false, onChange, onUnreadable }: PictureCropProps) {
  const t = useWidgetsText()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotationDeg, setRotation] = useState(0)
  return (
    <div>
      <Stage>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={rotationDeg}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onChange({ ...area, rotationDeg })}
          mediaProps={{ alt: '', onError: () => onUnreadable?.() }}
          cropperProps={{ role: 'group', 'aria-label': t('crop.area') }}
        />
      </Stage>
      <Controls>
        <label>
          {t('crop.zoom')}
          <input
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(event.target.valueAsNumber)}
          />
        </label>
        <Button icon={<RotateCw aria-hidden />} onClick={() => setRotation((rotationDeg + 90) % 360)}>
          {t('crop.turn')}
        </Button>
      </Controls>
    </div>
  )
}

/**
 * Crops a picture, keeping transparency: as WebP, or as PNG where the browser cannot encode WebP.
 *
 * @param widthPx width of the result; its height follows from the area
 * @throws Error when the picture cannot be decoded
 */
export async function cropPicture(address: string, area: PictureArea, widthPx: number): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const turned = turnedCanvas(picture, area.rotationDeg)
  const result = document.createElement('canvas')
  result.width = widthPx
  result.height = Math.round((widthPx * area.height) / area.width)
  result.getContext('2d')?.drawImage(turned, area.x, area.y, area.width, area.height, 0, 0, result.width, result.height)
  return new Promise((resolve, reject) => {
    result.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be written')) : resolve(blob)),
      'image/webp',
      0.9,
    )
  })
}

function turnedCanvas(picture: HTMLImageElement, rotationDeg: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = picture
  const isOnSide = rotationDeg % 180 !== 0
  const canvas = document.createElement('canvas')
  canvas.width = isOnSide ? height : width
  canvas.height = isOnSide ? width : height
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((rotationDeg * Math.PI) / 180)
  context?.drawImage(picture, -width / 2, -height / 2)
  return canvas
}

const Stage = styled.div`
  position: relative;
  height: 280px;
  border-radius: ${theme.radius.control};
  overflow: hidden;
  background: ${theme.color.sunken};
`

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-top: ${theme.space(3)};
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(3)};
  }
  input {
    accent-color: ${theme.color.accent};
  }
`
