// Beginning of every picture: what the script says, noise, and how light becomes a colour of the screen.
precision highp float;
precision highp int;
uniform vec2 size;
out vec4 painted;

const float PI = 3.14159265;

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float hash(float n) { return hash(vec2(n, n * 1.7 + 3.1)); }

float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}

float fbm(vec2 p) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < 6; i++) {
    sum += weight * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p;
    weight *= 0.5;
  }
  return sum;
}

vec3 rgb(int hex) { return pow(vec3(hex >> 16 & 255, hex >> 8 & 255, hex & 255) / 255.0, vec3(2.2)); }
mat2 turn(float angle) { return mat2(cos(angle), sin(angle), -sin(angle), cos(angle)); }

// Light to the screen: filmic curve, darker corners, and the grain of a film.
void develop(vec3 light, vec2 at, float vignette) {
  vec3 c = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
  c = pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
  c *= 1.0 - vignette * dot(at, at);
  c += (hash(gl_FragCoord.xy) - 0.5) * 0.02;
  painted = vec4(c, 1.0);
}
