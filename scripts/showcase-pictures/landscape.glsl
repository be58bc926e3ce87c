// Landscapes in layers, the far ones paler. SUBJECT: 0 hills, 1 woods, 2 a lighthouse, 3 a pond.
float ridge(float x, float layer) { return fbm(vec2(x * (0.9 + 0.25 * layer) + layer * 17.3, layer * 3.1)); }

vec3 sunset(vec2 at, vec2 sun) {
  vec3 c = mix(vec3(1.5, 0.62, 0.24), vec3(0.22, 0.22, 0.52), smoothstep(-0.15, 0.55, at.y));
  c = mix(c, vec3(1.1, 0.42, 0.36), smoothstep(0.55, 0.85, fbm(at * vec2(2.2, 7.0) + 3.0)) * 0.55 * smoothstep(-0.1, 0.2, at.y));
  float d = length(at - sun);
  return c + vec3(1.6, 0.9, 0.4) * exp(-d * 5.0) + vec3(6.0, 4.4, 2.4) * smoothstep(0.058, 0.052, d);
}

vec3 hills(vec2 at) {
  vec2 sun = vec2(0.18, 0.13);
  vec3 c = sunset(at, sun);
  for (int i = 0; i < 7; i++) {
    float k = float(i) / 6.0;
    float top = 0.12 - 0.62 * k * k - 0.06 * k + (0.18 + 0.05 * k) * (ridge(at.x, float(i)) - 0.5) + 0.01 * fbm(at.xx * 30.0 + k) * k;
    vec3 near_ = mix(vec3(0.95, 0.42, 0.30), vec3(0.012, 0.022, 0.045), pow(k, 0.55));
    vec3 land = near_ + vec3(0.9, 0.42, 0.16) * exp(-length(at - sun) * 2.6) * (1.0 - k);
    land = mix(land, land + vec3(0.42, 0.22, 0.17) * (1.0 - k), smoothstep(0.02, -0.20, at.y - top));
    c = mix(c, land, smoothstep(0.0035, -0.0035, at.y - top));
  }
  return c;
}

// One fir or birch of a row; x from its trunk, y from its foot, both in its heights.
float fir(vec2 p, float seed) {
  float steps = fract(p.y * 7.0 + seed);
  float wide = 0.20 * (1.0 - p.y) * (0.62 + 0.5 * (1.0 - steps)) + 0.03 * (noise(p * 40.0 + seed) - 0.5);
  return max(abs(p.x) - max(wide, 0.004), max(-p.y, p.y - 0.98));
}
float birch(vec2 p, float seed) {
  vec2 q = p - vec2(0, 0.66);
  float crown = length(q * vec2(3.1, 2.5)) - 0.74 + 0.38 * (fbm(p * 9.0 + seed) - 0.5) + 0.12 * (noise(p * 60.0 + seed) - 0.5);
  return min(crown, max(abs(p.x + 0.02 * sin(p.y * 7.0 + seed)) - 0.014, max(-p.y, p.y - 0.7)));
}
vec3 woods(vec2 at) {
  vec3 c = mix(vec3(1.15, 0.98, 0.72), vec3(0.42, 0.62, 0.85), smoothstep(-0.1, 0.6, at.y));
  c += vec3(0.8, 0.55, 0.25) * exp(-length(at - vec2(-0.4, 0.3)) * 3.0);
  for (int layer = 0; layer < 6; layer++) {
    float k = float(layer) / 5.0;
    float ground = 0.02 - 0.46 * k + 0.16 * (ridge(at.x * 0.6, float(layer) + 3.0) - 0.5);
    float high = mix(0.16, 0.78, k * k), apart = high * 0.30;
    vec3 mist = vec3(0.92, 0.80, 0.62);
    float depth = pow(k, 0.7);
    vec3 floor_ = mix(mist, mix(vec3(0.34, 0.16, 0.05), vec3(0.10, 0.055, 0.02), k) * (0.7 + 0.7 * fbm(at * 18.0)), depth);
    c = mix(c, floor_, smoothstep(0.003, -0.003, at.y - ground));
    for (int j = -2; j <= 2; j++) {
      float lot = floor(at.x / apart) + float(j);
      float seed = hash(vec2(lot, float(layer) * 7.7));
      if (seed < 0.22 + 0.25 * k) continue;
      float x = (lot + 0.3 + 0.5 * hash(seed + 1.0)) * apart;
      float g = 0.02 - 0.46 * k + 0.16 * (ridge(x * 0.6, float(layer) + 3.0) - 0.5);
      float tall = high * (0.7 + 0.5 * hash(seed + 2.0));
      vec2 p = (at - vec2(x, g - 0.01)) / tall;
      bool isFir = hash(seed + 3.0) > 0.55;
      float d = isFir ? fir(p, seed * 9.0) : birch(p, seed * 9.0);
      vec3 leaf = isFir ? vec3(0.035, 0.075, 0.04) : mix(vec3(0.95, 0.46, 0.05), vec3(0.75, 0.15, 0.03), hash(seed + 4.0));
      float lit = 0.62 + 0.75 * fbm(p * 14.0 + seed) - 0.55 * p.x * (isFir ? 3.0 : 1.2);
      if (!isFir && abs(p.x + 0.02 * sin(p.y * 7.0 + seed * 9.0)) < 0.014 && p.y < 0.5) leaf = vec3(0.75, 0.70, 0.62) * step(0.28, noise(p * vec2(20.0, 60.0)));
      c = mix(c, mix(mist, leaf * lit, depth * 0.94 + 0.04), smoothstep(0.008, -0.008, d));
    }
  }
  return c;
}

vec3 lighthouse(vec2 at) {
  float sea = -0.12;
  vec3 c = mix(vec3(1.25, 0.66, 0.46), vec3(0.12, 0.20, 0.44), smoothstep(-0.12, 0.42, at.y));
  c = mix(c, vec3(1.0, 0.50, 0.42), smoothstep(0.48, 0.8, fbm(at * vec2(1.6, 6.0) + 9.0)) * 0.6 * smoothstep(-0.1, 0.1, at.y));
  c = mix(c, vec3(0.24, 0.24, 0.38), smoothstep(0.55, 0.9, fbm(at * vec2(2.4, 8.0) + 31.0)) * 0.6);
  c += vec3(1.1, 0.5, 0.2) * exp(-length((at - vec2(-0.42, -0.1)) * vec2(1.0, 2.0)) * 4.0);
  vec2 top = vec2(0.31, 0.305);
  vec2 d = at - top;
  float beam = exp(-abs(d.y + 0.10 * d.x) * 24.0 / max(0.25 - d.x * 1.1, 0.1)) * smoothstep(0.02, -0.05, d.x) * exp(d.x * 1.3);
  c += vec3(1.0, 0.82, 0.5) * beam * 0.9;
  if (at.y < sea) {
    float depth = 0.035 / (sea - at.y + 0.012);
    float wave = fbm(vec2(at.x * 7.0 * depth + 2.0, depth * 16.0));
    c = mix(vec3(0.05, 0.11, 0.20), vec3(0.95, 0.50, 0.36), smoothstep(0.35, 0.85, wave) * smoothstep(1.0, 0.1, abs(at.x + 0.35)) * 0.9 + 0.12);
    c += vec3(1.6, 0.8, 0.35) * exp(-abs(at.x + 0.42) * 9.0) * smoothstep(0.45, 0.75, wave);
  }
  float cliff = -0.30 + 0.30 * smoothstep(-0.12, 0.16, at.x) + 0.07 * fbm(vec2(at.x * 7.0, 1.0)) + 0.02 * noise(at.xx * 50.0);
  if (at.y < cliff) {
    float rock = fbm(at * vec2(9.0, 26.0) + fbm(at * 7.0) * 2.0);
    c = mix(vec3(0.018, 0.018, 0.028), vec3(0.17, 0.10, 0.08), rock * rock * 1.4) * (1.0 + 0.8 * smoothstep(0.3, -0.2, at.x));
    c = mix(c, vec3(0.10, 0.13, 0.045), smoothstep(0.045, 0.0, cliff - at.y) * 0.85);
  }
  vec2 t = at - vec2(0.31, 0.02);
  float half_ = mix(0.045, 0.030, clamp(t.y / 0.25, 0.0, 1.0));
  if (t.y > -0.06 && t.y < 0.25 && abs(t.x) < half_) {
    float round_ = t.x / half_;
    vec3 paint = mod(floor((t.y + 0.06) / 0.062), 2.0) < 0.5 ? vec3(0.86, 0.82, 0.76) : vec3(0.62, 0.07, 0.05);
    c = paint * (0.28 + 0.85 * max(0.0, sqrt(1.0 - round_ * round_) * 0.5 - round_ * 0.55));
  }
  if (abs(t.x) < 0.044 && abs(t.y - 0.255) < 0.008) c = vec3(0.03);
  if (abs(t.x) < 0.024 && t.y > 0.262 && t.y < 0.306) c = vec3(3.4, 2.6, 1.4) * (0.6 + 0.4 * step(0.2, fract(t.x * 80.0)));
  if (t.y >= 0.306 && t.y < 0.345 && abs(t.x) < 0.034 * (0.345 - t.y) / 0.039) c = vec3(0.30, 0.035, 0.03);
  return c + vec3(1.0, 0.8, 0.5) * exp(-length(d - vec2(0.0, -0.02)) * 26.0) * 1.6;
}

vec3 pond(vec2 at) {
  // Water seen from above, nearer at the lower edge.
  float near_ = 1.0 / (0.95 - at.y * 0.9);
  vec2 w = vec2(at.x * near_, near_) * 3.0;
  float ripple = 0.02 * sin(w.y * 34.0 + fbm(w * 3.0) * 9.0);
  vec3 c = mix(vec3(0.015, 0.055, 0.05), vec3(0.10, 0.22, 0.20), fbm(w * vec2(1.0, 0.6) + ripple * 6.0));
  c = mix(c, vec3(0.60, 0.76, 0.80), smoothstep(0.50, 0.82, fbm(w * vec2(0.8, 1.6) + 7.0 + ripple * 4.0)) * 0.6);
  c += vec3(0.02, 0.05, 0.0) * smoothstep(0.4, 0.7, fbm(w * 4.0));
  for (int layer = 0; layer < 2; layer++)
    for (int i = 0; i < 24; i++) {
      float seed = float(i) + 60.0 * float(layer);
      float y = mix(0.52, -0.5, pow((float(i) + hash(seed)) / 24.0, 0.9));
      float k = 1.0 / (0.95 - y * 0.9) ;
      float scale = 0.066 / k * 1.5 * (0.7 + 0.6 * hash(seed + 4.0));
      vec2 p = (at - vec2((hash(seed + 1.0) - 0.5) * 1.6, y)) / scale;
      p.y *= 1.9;
      float around = atan(p.y, p.x), r = length(p);
      float notch = hash(seed + 2.0) * 6.28;
      float slit = abs(mod(around - notch + PI, 2.0 * PI) - PI);
      float shade = smoothstep(1.12, 0.9, length(p + vec2(-0.12, 0.22)));
      c *= 1.0 - 0.45 * shade * step(1.0, r);
      if (r < 1.0 && slit > 0.22) {
        float vein = 0.5 + 0.5 * sin(around * 17.0);
        vec3 leaf = mix(vec3(0.06, 0.20, 0.05), vec3(0.25, 0.46, 0.12), hash(seed + 3.0));
        leaf *= 0.72 + 0.35 * r + 0.16 * vein * smoothstep(0.1, 0.6, r) + 0.35 * smoothstep(0.5, -0.6, p.x - p.y);
        c = mix(leaf, vec3(0.35, 0.20, 0.12), smoothstep(0.93, 1.0, r) * 0.7);
      }
      if (hash(seed + 6.0) > 0.66) {
        vec2 f = (p - vec2(0.1, 0.35)) / 0.72;
        for (int ring_ = 0; ring_ < 3; ring_++) {
          float rr = 1.0 - 0.28 * float(ring_);
          float petals = rr * (0.62 + 0.38 * abs(cos(atan(f.y, f.x) * 4.0 + float(ring_) * 0.9)));
          float rad = length(f - vec2(0.0, 0.16 * float(ring_)));
          if (rad < petals) c = mix(vec3(0.86, 0.30, 0.48), vec3(1.05, 0.86, 0.92), smoothstep(0.1, 1.0, rad / petals)) * (0.72 + 0.16 * float(ring_)) * (0.8 + 0.4 * smoothstep(0.6, -0.5, f.x));
        }
        if (length(f - vec2(0, 0.36)) < 0.17) c = vec3(1.1, 0.72, 0.12);
      }
    }
  return c;
}

void main() {
  vec2 at = (gl_FragCoord.xy - 0.5 * size) / size.y;
  vec3 c = SUBJECT == 0 ? hills(at) : SUBJECT == 1 ? woods(at) : SUBJECT == 2 ? lighthouse(at) : pond(at);
  develop(c * (SUBJECT == 3 ? 0.8 : 0.52), at, 0.3);
}
